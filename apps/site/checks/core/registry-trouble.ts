/**
 * Codes with which npm reports that a registry cannot be reached or cannot answer now: names of the system's errors,
 * its own time limits, and answers of a server that is busy or down. A package that is not there (E404) is none of
 * them.
 */
const CODES =
  /^npm (?:error|ERR!) code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ENETUNREACH|ENETDOWN|EHOSTUNREACH|EPIPE|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT|ECONNECTIONTIMEOUT|ERESPONSETIMEOUT|ETRANSFERTIMEOUT|E429|E50[0234])$/m;

/** The code with which npm gave up on its registry; nothing when it failed for another reason. */
export function registryTrouble(output: string): string | undefined {
  return CODES.exec(output)?.[1];
}
