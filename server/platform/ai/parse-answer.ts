import * as z from 'zod/mini'
import { cleanText } from './clean-text.ts'
import { AiFailure } from './provider.ts'

const maxDepth = 20

/**
 * Parses and validates an answer. Invisible characters are removed.
 * @throws AiFailure unusable
 */
export function parseAnswer<Answer extends z.ZodMiniType>(schema: Answer, text: string): z.output<Answer> {
  const value = withoutUnseen(parse(text), 0)
  const read = z.safeParse(schema, value)
  if (!read.success || !hasNothingBeside(value, read.data)) throw new AiFailure('unusable')
  return read.data
}

/** Some models wrap JSON in a code fence. */
function parse(text: string): unknown {
  const bare = text.trim()
  try {
    return JSON.parse(/^```(?:json)?\n([\s\S]*)\n```$/.exec(bare)?.[1] ?? bare)
  } catch {
    throw new AiFailure('unusable')
  }
}

function withoutUnseen(value: unknown, depth: number): unknown {
  if (depth > maxDepth) throw new AiFailure('unusable')
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(each => withoutUnseen(each, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, withoutUnseen(each, depth + 1)] as const)
  // `Object.fromEntries` keeps `__proto__` as a plain key, which no schema has.
  return Object.fromEntries(entries)
}

/** Schemas drop unknown keys, but an answer that has some did not follow the instructions. */
function hasNothingBeside(value: unknown, read: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (typeof read !== 'object' || read === null) return false
  return Object.entries(value).every(
    ([key, each]) => Object.hasOwn(read, key) && hasNothingBeside(each, (read as Record<string, unknown>)[key]),
  )
}

/** Keywords that some services reject or models ignore. The schema still checks them. */
const dropped = new Set(
  '$schema minLength maxLength pattern format minItems maxItems uniqueItems minimum maximum exclusiveMinimum exclusiveMaximum multipleOf default propertyNames'.split(
    ' ',
  ),
)

export function jsonSchemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  return relaxed(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' })) as Record<string, unknown>
}

function relaxed(form: unknown): unknown {
  if (Array.isArray(form)) return form.map(relaxed)
  if (typeof form !== 'object' || form === null) return form
  const { properties, ...rest } = form as { properties?: Record<string, unknown> }
  const keywords = Object.entries(rest).filter(([keyword]) => !dropped.has(keyword))
  const plain = Object.fromEntries(keywords.map(([keyword, each]) => [keyword, relaxed(each)]))
  if (!properties) return plain
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, relaxed(each)]))
  return { ...plain, properties: fields, additionalProperties: false }
}
