import { limits } from '#contract/limits.ts'
import type { Client } from '#server/http/route.ts'

export interface Reviewer {
  admin: { id: string; email: string }
  client: Client
}

export const defaultReason = 'Does not meet quality standards'

export interface PageRequest {
  search: string
  page: number
}

export const rowsOfPage = ({ search, page }: PageRequest) => ({
  search,
  offset: (page - 1) * limits.review.pageSize,
  limit: limits.review.pageSize,
})
