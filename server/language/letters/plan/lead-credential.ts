import { contentStems } from '../../english/stem.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import type { Sentence } from '../letter.ts'
import { isHighSchool } from '../tell/tell-study.ts'

interface Opening {
  items: readonly ProfileItem[]
  title: string
  ad: string
  work: ProfileItem | undefined
  sameWork: readonly string[]
}

const leastAlike = 0.5
const degree =
  /\b(?:AA|AS|BA|BS|A\.A\.?|B\.A\.?|B\.S\.?|associate'?s?|bachelor'?s?|master'?s?|degree|enrolled|college students?)\b/
const ofDegree = /\b(?:A\.?\s?[AS]\b|B\.?\s?[AS]\b|M\.?\s?[AS]\b|A\.S\.?-T|associate|bachelor|master|degree)/i
const ofPaper = /\b(?:certif\w*|licen[sc]\w*|completion|program|course|card)\b/i

export function leadCredential(sentences: readonly Sentence[], opening: Opening): Sentence | undefined {
  const { items, title, ad, work, sameWork } = opening
  if (!ad.trim() || !work || sameWork.includes(work.id) || relatedness(title, work.title) >= leastAlike)
    return undefined
  const required = items.filter(item => isRequired(item, ad) || isForJob(item, title))
  return sentences.find(({ facts }) => required.some(({ id }) => facts.includes(id)))
}

function isRequired(item: ProfileItem, ad: string): boolean {
  if (item.kind === 'education')
    return !isHighSchool(item) && ofDegree.test(item.title) && degree.test(ad) && sharesField(item, ad)
  if (item.kind !== 'certificate') return false
  const lines = ad.split(/[\n.;]+/).filter(line => ofPaper.test(line))
  const codes = item.title.match(/\b\p{Lu}[\p{Lu}\d]+(?:-\p{Lu}+)?\b/gu) ?? []
  return codes.some(code => code.length > 2 && lines.some(line => new RegExp(`\\b${code}\\b`).test(line)))
}

/** A course or certificate of the same trade: "Dental Assisting" for a dental assistant. */
const isForJob = (item: ProfileItem, title: string): boolean =>
  (item.kind === 'education' || item.kind === 'certificate') &&
  !isHighSchool(item) &&
  sharesField(item, title.replace(rank, ''))

const rank =
  /\b(?:associate|assist\p{L}*|manag\p{L}*|technic\p{L}*|specialist|general|service|support|train\p{L}*|representative)\b/giu

const sharesField = ({ title }: ProfileItem, text: string) => {
  const asked = contentStems(text)
  return [...contentStems(title)].some(stem => stem.length > 4 && asked.has(stem))
}
