/** Replaces user names and passwords of addresses by as many asterisks: output ends up in logs that others read. */
export function maskCredentials(text: string): string {
  return text.replace(/(?<=:\/\/)[^\s/"'`]+(?=@)/g, (credentials) => '*'.repeat(credentials.length));
}
