import { limits } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'

let known: Promise<Set<string>> | undefined

/**
 * Rejects, in any case, the 40,000 most common passwords and the user's own name and address.
 * @throws AppError password_too_common
 */
export async function refuseCommonPassword(password: string, ...own: string[]): Promise<void> {
  known ??= loadKnown()
  const guess = password.toLowerCase()
  const hers = own.flatMap(each => [each, each.split('@')[0]]).some(each => each?.toLowerCase() === guess)
  if (hers || (await known).has(guess)) throw new AppError('password_too_common')
}

async function loadKnown(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(each => each.length >= limits.password.min))
}
