import * as z from 'zod/mini'
import { type EvidenceKind, evidenceKinds } from '#contract/evidence-kinds.ts'
import { titleKey } from '#contract/titles.ts'
import { call } from '#web/platform/api.ts'
import { typedStorage } from '#web/platform/storage.ts'

const proposalSchema = z.object({
  kind: z.enum(evidenceKinds),
  title: z.string(),
  organisation: z.string(),
  place: z.string(),
  from: z.string(),
  to: z.string(),
  answers: z.record(z.string(), z.string()),
  unsure: z._default(z.boolean(), false),
})
export type Proposal = z.infer<typeof proposalSchema>

/** A proposal as it was read and as the user left it. */
export const offerSchema = z.object({ read: proposalSchema, mended: proposalSchema, isChosen: z.boolean() })
export type Offer = z.infer<typeof offerSchema>

/** What was changed before is kept where the same is read again. */
export function offersOf(items: readonly Proposal[], before: readonly Offer[]): Offer[] {
  const known = new Map(before.map(offer => [JSON.stringify(offer.read), offer]))
  return items.map(item => {
    // In the order of the schema, as they are stored.
    const read = proposalSchema.parse(item)
    return known.get(JSON.stringify(read)) ?? { read, mended: read, isChosen: !read.unsure }
  })
}

/** Proposals that the user did not keep, so that the same resume does not ask again. Signing out empties it. */
const declined = typedStorage({ declinedProposals: z.array(z.string()) }, () => localStorage)
const maxDeclined = 300
const keyOf = (userId: string, { kind, title, organisation }: Proposal) =>
  `${userId} ${kind} ${titleKey(title)} ${titleKey(organisation)}`

export function declineProposals(userId: string, items: readonly Proposal[]): void {
  const keys = [...items.map(item => keyOf(userId, item)), ...(declined.get('declinedProposals') ?? [])]
  declined.set('declinedProposals', [...new Set(keys)].slice(0, maxDeclined))
}

/** What the resume tells that the profile does not have; empty if it cannot be found out, because it can wait. */
export async function findProposals(userId: string, resumeContent: string): Promise<Proposal[]> {
  const items = await call('proposeEvidence', { body: { resumeContent } }).catch(() => [])
  const known = new Set(declined.get('declinedProposals') ?? [])
  return items.filter(item => !known.has(keyOf(userId, item)))
}

const groupNames: Partial<Record<EvidenceKind, string>> = {
  job: 'Jobs',
  education: 'School',
  certificate: 'Certificates',
  volunteering: 'Volunteering',
  project: 'Projects',
  team: 'Clubs and activities',
  skill: 'Skills',
  language: 'Languages',
}

export interface OfferGroup {
  kind: EvidenceKind
  name: string
  offers: { id: string; offer: Offer }[]
}

export function groupOffers(offers: readonly Offer[]): OfferGroup[] {
  const numbered = offers.map((offer, index) => ({ id: String(index), offer }))
  return evidenceKinds
    .map(kind => ({
      kind,
      name: groupNames[kind] ?? '',
      offers: numbered.filter(({ offer }) => offer.read.kind === kind),
    }))
    .filter(group => group.offers.length > 0)
    .toSorted((one, other) => orderOf(one.kind) - orderOf(other.kind))
}
const orderOf = (kind: EvidenceKind) => Object.keys(groupNames).indexOf(kind)
