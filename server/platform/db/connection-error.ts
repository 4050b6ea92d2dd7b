const pattern =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|53300|25006|08|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect)/

/** Whether the database could not be reached or stopped answering. The connection must not be used again. */
export const isConnectionError = (error: unknown): boolean => matches(error, pattern)

/**
 * Whether the same request can succeed later: the database is away, a statement took too long (57014), or it was chosen
 * to resolve a conflict with another one (40001, 40P01, 55P03).
 */
export const isTemporaryError = (error: unknown): boolean =>
  isConnectionError(error) || matches(error, /^(57014|40001|40P01|55P03)$/)

/** Whether the database has no space on its disk (53100) or in its memory (53200) for what was asked. */
export const isOutOfSpace = (error: unknown): boolean => matches(error, /^53[12]00$/)

export const isLockTimeout = (error: unknown): boolean => matches(error, /^55P03$/)

export function isAccountGone(error: unknown): boolean {
  const { code, constraint = '', cause } = error as { code?: string; constraint?: string; cause?: unknown }
  return (code === '23503' && constraint.endsWith('_user_id_users_id_fk')) || (cause != null && isAccountGone(cause))
}

function matches(error: unknown, pattern: RegExp): boolean {
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown }
  return pattern.test(code) || pattern.test(message) || (cause != null && matches(cause, pattern))
}
