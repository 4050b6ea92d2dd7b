import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { retention } from '#contract/account.ts'
import { lifetimes } from '#contract/timings.ts'
import { countOf, type PersonalTable, type Removal, removalOf } from '#server/platform/db/personal-data.ts'
import { marketingTestimonials, storedFiles, storyMarks, testimonials } from '#server/platform/db/schema.ts'

const ourName = 'our own name for the photo, which opens nothing; the photo itself is told'
const otherPersonReason = 'it is somebody else who decided'
const bookkeeping = 'how we keep the photo is told with what it belongs to, or is not about the user'

export const testimonialData: PersonalTable[] = [
  {
    table: testimonials,
    owner: testimonials.userId,
    section: 'testimonials',
    withheld: { photoKey: ourName, reviewedBy: otherPersonReason },
    photo: testimonials.photoKey,
    orderedBy: testimonials.submittedAt,
  },
  {
    table: marketingTestimonials,
    owner: marketingTestimonials.userId,
    section: 'marketingTestimonials',
    withheld: {
      photoKey: ourName,
      approvedBy: otherPersonReason,
      formId: 'a random number, so that a form is kept once',
    },
    photo: marketingTestimonials.photoKey,
    orderedBy: marketingTestimonials.createdAt,
    retentionReason: 'none of them does: the deletion of an account removes them itself',
  },
  {
    table: storedFiles,
    owner: storedFiles.userId,
    section: null,
    withheld: Object.fromEntries(
      [
        'key',
        'purpose',
        'ipAddress',
        'contentType',
        'bytes',
        'uploadUntil',
        'usedAt',
        'removeAt',
        'attempts',
        'createdAt',
      ].map(column => [column, bookkeeping]),
    ),
    orderedBy: storedFiles.createdAt,
    retentionReason: 'a photo is removed before its row is, and is tried again until it is gone',
  },
]

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

export const oldTestimonials: readonly Removal[] = [
  {
    what: 'phone numbers of stories',
    remove: (tx, now) => {
      const old = and(
        isNotNull(testimonials.phoneNumber),
        lt(testimonials.submittedAt, before(now, retention.storyPhone)),
      )
      return countOf(tx, sql`update ${testimonials} set phone_number = null where ${old}`)
    },
  },
  removalOf('rejected testimonials', marketingTestimonials, now =>
    lt(marketingTestimonials.deletedAt, before(now, retention.rejected)),
  ),
  removalOf('marks of stories', storyMarks, now =>
    and(ne(storyMarks.kind, 'salt'), lt(storyMarks.createdAt, yearsBefore(now, retention.storyMarkYears))),
  ),
  {
    what: 'network addresses of uploads',
    remove: (tx, now) => {
      const old = and(isNotNull(storedFiles.ipAddress), lt(storedFiles.createdAt, before(now, lifetimes.upload.unused)))
      return countOf(tx, sql`update ${storedFiles} set ip_address = null where ${old}`)
    },
  },
]
