import * as z from 'zod/mini'

/** The environment without empty variables, which count as not set. */
export type Variables = Record<string, string>

export interface SettingText {
  /** Markdown for docs/settings.md. */
  description: string
  default?: string
  /** What docs/settings.md says instead of "none" for a variable that is not set and has no fixed default. */
  otherwise?: string
  example: string
}

/** Thrown for a value that a setting cannot have. The message continues the variable's name: "must be …". */
export class UnusableValue extends Error {}

export type Setting<Value> = z.ZodMiniType<Value, string | undefined>

export const settingTexts = z.registry<SettingText>()

/**
 * Declares an environment variable. `read` throws UnusableValue, whose message must not repeat a possible secret. A
 * variable that is not set and has no default is undefined.
 */
export function setting<Value>(text: SettingText & { default: string }, read: (value: string) => Value): Setting<Value>
export function setting<Value>(text: SettingText, read: (value: string) => Value): Setting<Value | undefined>
export function setting<Value>(text: SettingText, read: (value: string) => Value): Setting<Value | undefined> {
  const schema = z.pipe(
    z.string(),
    z.transform((input: string, context): Value => {
      try {
        return read(input)
      } catch (error) {
        if (!(error instanceof UnusableValue)) throw error
        context.issues.push({ code: 'custom', message: error.message, input })
        return z.NEVER
      }
    }),
  )
  const withDefault = text.default === undefined ? z.optional(schema) : z.prefault(schema, text.default)
  return withDefault.register(settingTexts, text)
}

export const text = (value: string): string => value

export function flag(value: string): boolean {
  if (!['true', 'false'].includes(value)) throw new UnusableValue(`must be true or false, not "${value}"`)
  return value === 'true'
}

/** The message never repeats the value. */
export const matching =
  (pattern: RegExp, message: string) =>
  (value: string): string => {
    if (!pattern.test(value)) throw new UnusableValue(message)
    return value
  }

/** The message never repeats the value, which is a secret that goes into a header or an address. */
export const key = matching(/^[\x21-\x7e]+$/, 'must be a key, without spaces')

export const wholeNumber =
  (max: number) =>
  (value: string): number => {
    const count = /^\d+$/.test(value) ? Number(value) : 0
    if (count < 1 || count > max) throw new UnusableValue(`must be a whole number from 1 to ${max}, not "${value}"`)
    return count
  }

export const list = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  ),
]

export const oneOf =
  <const Value extends string>(...values: Value[]) =>
  (value: string): Value => {
    const found = values.find(each => each === value)
    if (!found) throw new UnusableValue(`must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}, not "${value}"`)
    return found
  }
