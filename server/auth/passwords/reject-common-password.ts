import { limits } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'

let commonPasswords: Promise<Set<string>> | undefined

/**
 * Rejects, in any case, the 40,000 most common passwords and the user's own name and address.
 * @throws AppError password_too_common
 */
export async function rejectCommonPassword(password: string, ...own: string[]): Promise<void> {
  commonPasswords ??= loadCommonPasswords()
  const guess = password.toLowerCase()
  const isPersonal = own.flatMap(each => [each, each.split('@')[0]]).some(each => each?.toLowerCase() === guess)
  if (isPersonal || (await commonPasswords).has(guess)) throw new AppError('password_too_common')
}

async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(each => each.length >= limits.password.min))
}
