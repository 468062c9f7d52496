/**
 * Copies a text to the clipboard. If that fails, shows it in a prompt for copying by hand.
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
