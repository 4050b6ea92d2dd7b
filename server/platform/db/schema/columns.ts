import { customType, timestamp } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Declares a `timestamptz` column that is read as a `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
