/**
 * Puts a text on the clipboard. Where that fails, shows it in a prompt from which it can be copied by hand.
 * @returns whether it is on the clipboard
 */
export async function copyText(text: string, promptMessage: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.prompt(promptMessage, text);
    return false;
  }
}
