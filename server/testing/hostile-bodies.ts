import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** Texts that slow, non-linear code takes longest to read; each is repeated to the wanted length. */
const units = {
  // Alternating combining classes, which normalization must sort.
  'combining marks': '\u0301\u0323',
  'marks on letters': `e${'\u0301\u0323'.repeat(40)}`,
  spaces: ' ',
  tabs: '\t',
  'line breaks': '\n',
  brackets: '([{',
  'one long word': 'a',
  capitals: 'A',
  'exclamation marks': '!',
  'word characters': "ab1-_./'",
  sentences: 'I led a team of 5 and we sold 300 cakes for $20. ',
  commas: 'a, ',
  bullets: '- a\n',
  cells: 'a   ',
  'different deeds': '',
}
export type HostileText = keyof typeof units
export const hostileTexts = Object.keys(units) as HostileText[]

export function hostileText(kind: HostileText, length: number): string {
  if (kind === 'different deeds') return differentDeeds(length)
  const unit = units[kind]
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

const deeds = ['cooked', 'sold', 'cleaned', 'taught', 'repaired', 'counted', 'planned', 'drove', 'painted']
const things = [
  'meals',
  'cakes',
  'rooms',
  'children',
  'engines',
  'boxes',
  'tours',
  'trucks',
  'fences',
  'pipes',
  'orders',
]
let told = 0

/** Short deeds of which none comes twice, so that nothing of what was read before can be used again. */
function differentDeeds(length: number): string {
  let text = ''
  for (; text.length < length; told++)
    text += `${deeds[told % deeds.length]} ${told} ${things[told % things.length]}${told % 3 ? ', ' : '. '}`
  return text.slice(0, length)
}

/**
 * Returns a body of an endpoint with every optional field, in which each free text has its longest length and each
 * array as many items as fit. `valid` supplies the values of fields with a format of their own.
 */
export function largestBody(endpoint: Endpoint, kind: HostileText, valid: unknown): unknown {
  if (!endpoint.body) return undefined
  const budget = { left: 0.9 * (endpoint.bodyLimit ?? limits.body.bytes) }
  return largest(jsonSchemaOf(endpoint.body), kind, valid, budget)
}

/**
 * Returns the valid body with every optional field that it lacks, each as short as it may be. Values of fields with a
 * format of their own come from `valid`.
 */
export function completeBody(endpoint: Endpoint, valid: object): object {
  const shortest = endpoint.body && largest(jsonSchemaOf(endpoint.body), 'one long word', valid, { left: 0 })
  return { ...(shortest as object | undefined), ...valid }
}

function largest(schema: JsonSchema, kind: HostileText, valid: unknown, budget: { left: number }): unknown {
  const options = schema.anyOf ?? schema.oneOf
  const [type] = [schema.type].flat()
  if (options) {
    const wanted = options.find(each => each.type !== 'null' && matches(each, valid)) ?? options[0]
    return wanted && largest(wanted, kind, valid, budget)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.includes(valid) ? valid : schema.enum[0]
  if (type === 'object') {
    const { properties = {}, additionalProperties, propertyNames } = schema
    const known = (valid ?? {}) as Record<string, unknown>
    const entries = Object.entries(properties).map(([name, field]) => [name, largest(field, kind, known[name], budget)])
    if (typeof additionalProperties === 'object')
      for (const name of (propertyNames?.enum ?? Object.keys(known)) as string[])
        entries.push([name, largest(additionalProperties, kind, known[name], budget)])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (type === 'array') {
    const items: unknown[] = []
    const known = Array.isArray(valid) ? valid[0] : undefined
    const max = Math.min(schema.maxItems ?? 1000, 1000)
    while (schema.items && items.length < max && (budget.left > 0 || !items.length))
      items.push(largest(schema.items, kind, known, budget))
    return items
  }
  if (type === 'string') {
    if (schema.format || schema.pattern) return valid
    const bytes = new TextEncoder().encode(JSON.stringify(hostileText(kind, 100))).length / 100
    const length = Math.max(
      schema.minLength ?? 0,
      1,
      Math.min(schema.maxLength ?? 1e6, Math.floor(budget.left / bytes)),
    )
    budget.left -= length * bytes
    return hostileText(kind, length)
  }
  return valid ?? (type === 'boolean' ? true : type ? Math.max(schema.minimum ?? 1, 1) : undefined)
}

/** The body with the values of the valid one where the schema refuses its own, so that the rest of it is read. */
export function acceptedBody(endpoint: Endpoint, body: unknown, valid: unknown): unknown {
  let fitted = body
  for (let round = 0; round < 10; round++) {
    const { error } = endpoint.body?.safeParse(fitted) ?? {}
    if (!error) return fitted
    for (const { path } of error.issues) fitted = withValueOf(valid, fitted, path)
  }
  return valid
}

function withValueOf(valid: unknown, body: unknown, [key, ...rest]: PropertyKey[]): unknown {
  if (key === undefined) return valid
  const known = (valid as Record<PropertyKey, unknown> | undefined)?.[key]
  const own = (body as Record<PropertyKey, unknown> | undefined)?.[key]
  const value = withValueOf(known, own, rest)
  if (Array.isArray(body))
    return body.flatMap((each, at) => (at !== Number(key) ? [each] : value === undefined ? [] : [value]))
  const { [key]: _, ...others } = body as Record<PropertyKey, unknown>
  return value === undefined ? others : { ...others, [key]: value }
}

function matches(schema: JsonSchema, value: unknown): boolean {
  if (schema.type === 'object') {
    const known = value as Record<string, unknown> | null | undefined
    return Object.entries(schema.properties ?? {}).every(
      ([name, field]) => !('const' in field) || known?.[name] === field.const,
    )
  }
  if (value === undefined) return true
  return [schema.type].flat().includes(Array.isArray(value) ? 'array' : typeof value)
}

/** Returns the paths of all texts and lists that a caller may send at any length. */
export function unboundedPaths(schema: JsonSchema, path = ''): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(each =>
    unboundedPaths(each, path),
  )
  const { properties = {}, additionalProperties, items } = schema
  for (const [name, field] of Object.entries(properties)) inside.push(...unboundedPaths(field, `${path}.${name}`))
  if (typeof additionalProperties === 'object') inside.push(...unboundedPaths(additionalProperties, `${path}.*`))
  if (items) inside.push(...unboundedPaths(items, `${path}[]`))
  const isBounded =
    schema.type === 'array'
      ? schema.maxItems !== undefined
      : ![schema.type].flat().includes('string') ||
        schema.maxLength !== undefined ||
        ['uuid', 'date', 'date-time'].includes(schema.format ?? '') ||
        Boolean(schema.enum ?? schema.const)
  return isBounded ? inside : [path || 'the whole', ...inside]
}
