/** A slow phone on a slow network: what the figures are about. */
const CPU_RATE = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};

/**
 * Slows a page's processor and network down, and the network of the workers it starts: each worker is held until its
 * network is slow.
 * @param session The page's DevTools session.
 */
export async function slowDown(session) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  session.on('Target.attachedToTarget', async ({ sessionId }) => {
    const commands = [
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', NETWORK],
      ['Runtime.runIfWaitingForDebugger', {}],
    ];
    for (const [id, [method, params]] of commands.entries()) {
      const message = JSON.stringify({ id: id + 1, method, params });
      await session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {});
    }
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
}

/** Takes it back. */
export async function speedUp(session) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}
