import * as z from 'zod/mini'
import { matchWords } from '../careers.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { pictureFormats } from '../pictures.ts'
import { endpoint } from './endpoint.ts'

/** Pictures to share. They hold nothing but public texts of the catalog, and other sites may show them. */
const open = {
  who: 'public',
  skipSession: true,
  extendsSession: false,
  allowCrossSite: true,
  limit: 'drawPicture',
} as const
const hour = 3600

/** The PNG of a career's page, 1200 by 630. */
export const careerPicture = endpoint(paths.careerPicture, {
  ...open,
  publicCache: 24 * hour,
  params: z.object({ slug: z.string().check(z.maxLength(limits.careerSlug)) }),
  response: z.custom<Uint8Array>(),
  errors: ['not_found', 'busy'],
})

const listOf = (item: string, max: number) =>
  z.string().check(z.maxLength(max * (limits.careerSlug + 1)), z.regex(new RegExp(`^${item}(,${item}){0,${max - 1}}$`)))
const words = matchWords.map(({ from }) => from).join('|')

/**
 * The PNG of one to three careers. `careers`: slugs, the best first. `fit`: for each, the percentage from which its
 * words hold, so that the picture has no percentage of anybody.
 */
export const matchesPicture = endpoint(paths.matchesPicture, {
  ...open,
  publicCache: hour,
  query: z.object({
    careers: listOf('[a-z0-9-]+', limits.sharedCareers),
    fit: listOf(`(?:${words})`, limits.sharedCareers),
    format: z._default(z.enum(pictureFormats), 'wide'),
  }),
  response: z.custom<Uint8Array>(),
  errors: ['not_found', 'busy'],
})
