import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListingSource, Search, SourceDeclaration } from '#server/platform/listings/source.ts'
import { adzuna } from '#server/platform/listings/sources/adzuna.ts'
import { apprenticeships } from '#server/platform/listings/sources/apprenticeships.ts'
import { arbeitnow } from '#server/platform/listings/sources/arbeitnow.ts'
import { ashby } from '#server/platform/listings/sources/ashby.ts'
import { greenhouse } from '#server/platform/listings/sources/greenhouse.ts'
import { lever } from '#server/platform/listings/sources/lever.ts'
import { ownFeed } from '#server/platform/listings/sources/own-feed.ts'
import { remotive } from '#server/platform/listings/sources/remotive.ts'
import { theMuse } from '#server/platform/listings/sources/the-muse.ts'
import { usajobs } from '#server/platform/listings/sources/usajobs.ts'
import { TestClock } from './app.ts'
import type { ListingRequest } from './listing-fake.ts'

/** A job ad independent of the source format. */
export interface TestJobAd {
  id: string
  title: string
  description: string
  url: string
  posted: string | number
}

export interface SourceCase {
  source: ListingSource
  /** Several boards or countries: one that fails does not affect the others. */
  hasBoards?: true
  /** Its responses have several pages. */
  isPaged?: true
  /** One response can have 1,000 long ads. */
  isLarge?: true
  search?: Search
  link: string
  /** A response in the source's format. */
  answer(adverts: readonly TestJobAd[]): unknown
}

export const secretOf = 'hidden-key'
const board = { name: 'example-bakery', employer: 'Example Bakery' }
const other = { name: 'example-cafe', employer: 'Example Café' }
const companies = { company_name: 'Example Bakery' }

const open = <Settings>(
  source: Pick<SourceDeclaration<Settings>, 'open'>,
  settings: NoInfer<Settings>,
): ListingSource => source.open(settings, new TestClock())

/** Each network source, with two boards or countries where possible. */
export const sourceCases: Record<string, SourceCase> = {
  adzuna: {
    source: open(adzuna, { id: 'app', key: secretOf, countries: ['us', 'gb'] }),
    hasBoards: true,
    isPaged: true,
    search: { title: 'Baker', place: 'Leeds' },
    link: 'https://www.adzuna.com/land/ad/1?se=abc',
    answer: adverts => ({
      count: adverts.length,
      results: adverts.map(({ id, title, description, url, posted }) => ({
        ...{ id, title, description, redirect_url: url, created: posted },
        company: { display_name: 'Example Bakery' },
      })),
    }),
  },
  usajobs: {
    source: open(usajobs, { key: secretOf, email: 'jobs@wayspark.example' }),
    hasBoards: true,
    isPaged: true,
    link: 'https://www.usajobs.gov:443/GetJob/ViewDetails/1',
    answer: adverts => ({
      SearchResult: {
        SearchResultItems: adverts.map(({ id, title, description, url, posted }) => ({
          MatchedObjectId: id,
          MatchedObjectDescriptor: {
            PositionTitle: title,
            PositionURI: url,
            OrganizationName: 'Example Agency',
            PublicationStartDate: posted,
            UserArea: { Details: { JobSummary: description } },
          },
        })),
      },
    }),
  },
  remotive: {
    source: open(remotive, true),
    link: 'https://remotive.com/remote-jobs/support/example-1',
    answer: adverts => ({
      jobs: adverts.map(({ posted, ...job }) => ({ ...job, ...companies, publication_date: posted })),
    }),
  },
  arbeitnow: {
    source: open(arbeitnow, true),
    isPaged: true,
    link: 'https://www.arbeitnow.com/jobs/companies/example/1',
    answer: adverts => ({
      data: adverts.map(({ id, posted, ...job }) => ({ ...job, ...companies, slug: id, created_at: posted })),
    }),
  },
  'the-muse': {
    source: open(theMuse, true),
    isPaged: true,
    link: 'https://www.themuse.com/jobs/example/baker',
    answer: adverts => ({
      results: adverts.map(({ id, title, description, url, posted }) => ({
        ...{ id, name: title, contents: description, publication_date: posted },
        ...{ company: { name: 'Example Bakery' }, refs: { landing_page: url } },
      })),
    }),
  },
  greenhouse: {
    source: open(greenhouse, [board, other]),
    hasBoards: true,
    isPaged: true,
    isLarge: true,
    link: 'https://boards.greenhouse.io/example/jobs/1',
    answer: adverts => ({
      jobs: adverts.map(({ id, title, description, url, posted }) => ({
        ...{ id, title, content: description, absolute_url: url, first_published: posted },
      })),
    }),
  },
  lever: {
    source: open(lever, [board, { ...other, european: true }]),
    hasBoards: true,
    isPaged: true,
    link: 'https://jobs.lever.co/example/1',
    answer: adverts =>
      adverts.map(({ id, title, description, url, posted }) => ({
        ...{ id, text: title, description, hostedUrl: url, createdAt: posted },
      })),
  },
  ashby: {
    source: open(ashby, [board, other]),
    hasBoards: true,
    isPaged: true,
    isLarge: true,
    link: 'https://jobs.ashbyhq.com/example/1',
    answer: adverts => ({
      jobs: adverts.map(({ id, title, description, url, posted }) => ({
        ...{ id, title, descriptionHtml: description, jobUrl: url, publishedAt: posted, isListed: true },
      })),
    }),
  },
  apprenticeships: {
    source: open(apprenticeships, { key: secretOf }),
    isPaged: true,
    link: 'https://www.findapprenticeship.service.gov.uk/apprenticeship/VAC1',
    answer: adverts => ({
      vacancies: adverts.map(({ id, title, description, url, posted }) => ({
        ...{ vacancyReference: id, title, description, vacancyUrl: url, postedDate: posted },
        employerName: 'Example Bakery',
      })),
    }),
  },
  'own-feed': {
    source: open(ownFeed, { url: new URL('https://jobs.example/feed.json') }),
    link: 'https://jobs.example/1',
    answer: adverts =>
      adverts.map(({ id, title, description, url, posted }) => ({
        ...{ '@type': 'JobPosting', identifier: id, title, description, url, datePosted: posted },
        hiringOrganization: { '@type': 'Organization', name: 'Example Bakery' },
      })),
  },
}

const fixtures = join(import.meta.dirname, 'listing-fixtures')

/** Fixtures follow the source's documentation. */
export const readFixture = (file: string): string => readFileSync(join(fixtures, file), 'utf8')

/** Responds by path and query, or by path alone. */
export function answersOf(file: string): (request: ListingRequest) => unknown {
  const answers: Record<string, unknown> = JSON.parse(readFixture(file))
  return ({ path }) => answers[path] ?? answers[path.split('?')[0] ?? '']
}
