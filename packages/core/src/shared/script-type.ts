/** Types of scripts that are code, or control what browsers load (HTML, "prepare the script element"). */
const EXECUTED =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript)|)$/i;

/** Whether browsers run a script of this type, so that a policy has to name it. Any other type makes a block of data. */
export function isExecuted(type: string | true | undefined): boolean {
  return EXECUTED.test(type === undefined || type === true ? '' : type.trim());
}

/** Whether a script of this type is data in JSON, such as `application/ld+json`. */
export function isJson(type: string | true | undefined): boolean {
  return /\bjson\b/.test(String(type));
}
