/** Where the server writes what an operator should know. `details` holds no personal data. */
export interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** An error's message. The values of a failed query are left out because they may be personal data. */
export const reasonOf = (error: unknown): string =>
  String((error as Error | undefined)?.message ?? error).replace(/\nparams: [\s\S]*/, '')
