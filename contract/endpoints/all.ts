import { developerPaths } from '../developer-paths.ts'
import { type EndpointName, paths } from '../paths.ts'
import * as account from './account.ts'
import * as adQuestions from './ad-questions.ts'
import * as admin from './admin.ts'
import * as alerts from './alerts.ts'
import * as applications from './applications.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as careers from './careers.ts'
import * as coverLetters from './cover-letters.ts'
import * as deepDive from './deep-dive.ts'
import * as dev from './dev.ts'
import * as documents from './documents.ts'
import * as email from './email.ts'
import type { Endpoint } from './endpoint.ts'
import * as evidence from './evidence.ts'
import * as files from './files.ts'
import * as generations from './generations.ts'
import * as hardMoments from './hard-moments.ts'
import * as health from './health.ts'
import * as interviews from './interviews.ts'
import * as jobs from './jobs.ts'
import * as lineBank from './line-bank.ts'
import * as linkedSignIns from './linked-sign-ins.ts'
import * as notices from './notices.ts'
import * as notifications from './notifications.ts'
import * as passkeys from './passkeys.ts'
import * as passwords from './passwords.ts'
import * as pictures from './pictures.ts'
import * as places from './places.ts'
import * as quiz from './quiz.ts'
import * as resume from './resume.ts'
import * as roadmaps from './roadmaps.ts'
import * as sharing from './sharing.ts'
import * as storyReview from './story-review.ts'
import * as studyFields from './study-fields.ts'
import * as testimonials from './testimonials.ts'
import * as tokens from './tokens.ts'
import * as twoFactor from './two-factor.ts'
import * as weighting from './weighting.ts'

const declared = {
  ...account,
  ...adQuestions,
  ...admin,
  ...alerts,
  ...applications,
  ...auth,
  ...billing,
  ...careers,
  ...coverLetters,
  ...deepDive,
  ...dev,
  ...documents,
  ...email,
  ...evidence,
  ...files,
  ...generations,
  ...hardMoments,
  ...health,
  ...interviews,
  ...jobs,
  ...lineBank,
  ...linkedSignIns,
  ...notices,
  ...notifications,
  ...passkeys,
  ...passwords,
  ...pictures,
  ...places,
  ...quiz,
  ...resume,
  ...roadmaps,
  ...sharing,
  ...storyReview,
  ...studyFields,
  ...testimonials,
  ...tokens,
  ...twoFactor,
  ...weighting,
}

/** The declaration of each endpoint, by its name in paths.ts. A name without a declaration does not compile. */
export type Endpoints = Pick<typeof declared, EndpointName>

const listed = (names: object): readonly Endpoint[] => Object.keys(names).map(name => declared[name as EndpointName])

/** Every endpoint of production. A server for developers also registers `developerEndpoints`. */
export const allEndpoints = listed(paths)
export const developerEndpoints = listed(developerPaths)
