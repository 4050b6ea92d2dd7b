import { customType, timestamp } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
