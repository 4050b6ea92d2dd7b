import { mapSteps, type Steps } from '#server/platform/in-turns.ts'
import { readTypedDate } from '../../english/read-date.ts'
import { contentStems } from '../../english/stem.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { isNamedIn } from '../named-in.ts'
import { isWork } from '../points/kinds-of-work.ts'
import { tellTool } from '../tell/tell-item.ts'
import { saysNotHeld } from '../tell/tell-standing.ts'
import { isUnderWay } from '../tell/tell-study.ts'
import { asksForCertificate, type PlannedJob, type Rated } from './planned-job.ts'

const kinds = ['education', 'certificate', 'language', 'skill'] as const
type PaperKind = (typeof kinds)[number]
export const isPaper = ({ kind }: ProfileItem): boolean => (kinds as readonly string[]).includes(kind)

/** What an ad says where it asks for a paper of this kind. */
const asks: Record<PaperKind, RegExp> = {
  education:
    /\b(?:degree|diploma|GED|bachelor'?s?|master'?s|associate'?s?|stud(?:y|ying|ied|ents?)|enrol\w*|credits|graduates?|college|high school|program)\b/i,
  certificate: asksForCertificate,
  language: /\b(?:(?:second|another|other|foreign) languages?|languages|bilingual|fluen\w+|native|speak\w*)\b/i,
  skill: /\b(?:software|systems?|computers?|Excel|Office|type|typing|wpm|tools?|program\w*)\b/i,
}
const highSchool = /\b(?:high school|diploma|GED|HS|secondary)\b/i
const degree = /\b(?:bachelor|master|associate|degree|B\.?S|B\.?A|A\.?A\.?S?|M\.?[AS]|Ph\.?D|university|college)\b/i
const speed = /\b(\d{2,3}) ?(?:wpm|words)/i

/** Features of education, certificates, languages and skills, by which the letters that people wrote tell of them. */
export function* paperFeatures(
  items: readonly ProfileItem[],
  { title, ad, today, stems: stemsOfAd, stemsAsked }: PlannedJob,
): Steps<Rated[]> {
  const papers = items.filter(isPaper)
  const works = items.filter(isWork)
  return yield* mapSteps(papers, item => {
    const kind = item.kind as PaperKind
    const alike = papers.filter(each => each.kind === kind)
    const at = alike.indexOf(item)
    const stems = [...contentStems(item.title)]
    const shared = stems.filter(stem => stemsOfAd.has(stem)).length
    const end = readTypedDate(item.to)
    const is = (condition: boolean) => Number(condition)
    const ofKind = (condition: boolean, which: PaperKind) => is(condition && kind === which)
    const isAsked = asks[kind].test(ad)
    const isNamed = isNamedIn(ad, item.title)
    const near = relatedness(title, item.title)
    const features = {
      isEducation: is(kind === 'education'),
      isCertificate: is(kind === 'certificate'),
      isLanguage: is(kind === 'language'),
      isSkill: is(kind === 'skill'),
      shared: stems.length === 0 ? 0 : shared / stems.length,
      sharedOfCertificate: kind === 'certificate' && stems.length > 0 ? shared / stems.length : 0,
      sharedOfSkill: kind === 'skill' && stems.length > 0 ? shared / stems.length : 0,
      isNamed: is(isNamed),
      isNamedSkill: ofKind(isNamed, 'skill'),
      isNamedLanguage: ofKind(ad.includes(item.title.split(' ')[0] ?? ' '), 'language'),
      isAsked: is(isAsked),
      isAskedEducation: ofKind(isAsked, 'education'),
      isAskedLanguage: ofKind(isAsked, 'language'),
      isEnglish: ofKind(/^english\b/i.test(item.title), 'language'),
      inQualification: is(stems.some(stem => stem.length > 2 && stemsAsked.has(stem))),
      near,
      nearEducation: kind === 'education' ? near : 0,
      nearCertificate: kind === 'certificate' ? near : 0,
      nearSkill: kind === 'skill' ? near : 0,
      isFirst: is(at === 0),
      isFirstEducation: ofKind(at === 0, 'education'),
      order: Math.min(at, 8) / 8,
      orderOfSkill: kind === 'skill' ? Math.min(at, 8) / 8 : 0,
      alike: Math.min(alike.length, 10) / 10,
      isUnderWay: is(isUnderWay(today)(item)),
      isDated: is(item.from !== '' || item.to !== ''),
      isOver: ofKind(
        end !== undefined && end.year < today.getUTCFullYear() && /expir|valid|until/i.test(item.to),
        'certificate',
      ),
      isOpen: ofKind(saysNotHeld(item), 'certificate'),
      isHighSchool: ofKind(highSchool.test(`${item.title} ${item.organisation}`), 'education'),
      isHighSchoolAsked: ofKind(
        highSchool.test(`${item.title} ${item.organisation}`) && highSchool.test(ad),
        'education',
      ),
      isDegree: ofKind(degree.test(`${item.title} ${item.organisation}`), 'education'),
      hasUse: ofKind(tellTool(item) !== undefined, 'skill'),
      hasSpeed: is(speed.test(item.title) && speed.test(ad)),
      works: Math.min(works.length, 5) / 5,
      lines:
        Math.min(
          works.reduce((sum, { clauses }) => sum + clauses.length, 0),
          12,
        ) / 12,
      length: Math.min(item.title.split(' ').length, 8) / 8,
    }
    return { item, features }
  })
}
