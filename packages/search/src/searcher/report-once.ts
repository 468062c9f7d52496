/** Reports failures, where one has many consequences. */
export interface FailureReport {
  /** Reports a failure, unless one has been reported since the last reset. */
  report(message: string, cause: unknown): void;
  /** To be called when something has succeeded, or the reader tries again. */
  reset(): void;
}

export const reportOnce = (onError: (message: string, cause: unknown) => void): FailureReport => {
  let isReported = false;
  return {
    report(message, cause) {
      if (!isReported) onError(message, cause);
      isReported = true;
    },
    reset() {
      isReported = false;
    },
  };
};
