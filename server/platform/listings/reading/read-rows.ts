import * as z from 'zod/mini'
import { htmlToText } from '../cleaning/read-html.ts'
import { SourceFailure } from '../source.ts'

/** For optional fields: invalid values count as missing. */
export const optionalText = z.catch(z.string(), '')
export const optionalNumber = z.catch(z.nullable(z.coerce.number().check(z.positive())), null)
export const optionalBoolean = z.catch(z.nullable(z.boolean()), null)
export const optionalDate = z.catch(z.nullable(z.union([z.string(), z.number()])), null)
/** Some sources send ids as numbers. */
export const identity = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((id: string | number) => String(id)),
)
export const list = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.array(z.catch(z.nullable(schema), null)), [])

/**
 * Parses rows and skips invalid ones.
 * @throws SourceFailure without a list or without any valid row, because the format has changed
 */
export function readRows<Schema extends z.ZodMiniType>(
  label: string,
  schema: Schema,
  found: unknown,
): z.output<Schema>[] {
  if (!Array.isArray(found)) throw new SourceFailure(`${label} answered without a list of adverts`)
  const rows = found.flatMap(row => {
    const { data } = z.safeParse(schema, row)
    return data === undefined ? [] : [data]
  })
  if (found.length && !rows.length) throw new SourceFailure(`${label} answered with adverts that we cannot read`)
  return rows
}

export const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined

/** Returns the link if it leads to the source's own host, else an empty string. */
export function linkAt(host: RegExp, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && host.test(url.hostname) ? text : ''
}

export const joinTexts = (...parts: string[]): string => parts.map(htmlToText).filter(Boolean).join('\n\n')
export const joinPlaces = (places: readonly (string | null | undefined)[], between = '; '): string =>
  [...new Set(places.map(place => place?.trim()).filter(Boolean))].join(between)
