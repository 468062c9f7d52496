import { DiptychError } from '../diagnostics/index.js';
import { currentCall } from './site-call.js';

let isPrevented = false;

/** Makes code of the site that exits the process throw instead; all other code can still exit. */
export function preventExit(): void {
  if (isPrevented) return;
  isPrevented = true;
  const exit = process.exit.bind(process);
  process.exit = (code) => {
    const call = currentCall();
    if (!call) return exit(code);
    const error = new DiptychError({
      code: 'process-exit',
      message: `The code that runs for ${call.subject} ends the process: \`process.exit(${code ?? ''})\`.`,
      suggestion: 'Throw an error instead.',
    });
    call.exit ??= error;
    throw error;
  };
}
