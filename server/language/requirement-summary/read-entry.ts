import type { Sentence } from './split-text.ts'

const titles = [
  'junior|jr|trainees?|traineeship|apprentice(?:ship)?s?|interns?|internship|fresher|freshers',
  String.raw`graduate (?!nurse manager|admissions|school|studies|recruit\w+ manager|programme? manager)|grad`,
  'entry[- ]level|entry level|starter|school leaver|in training|placement|cadet|student driver',
  'no experience|working from school|summer student|new grad',
].join('|')
const inTitle = new RegExp(String.raw`\b(?:${titles})\b|\bgraduate$`)

const ofPayOrStaff = [
  String.raw`salar\w{1,3}|pay|wage|band|staff|associates|colleagues|employees|workers|team|designers|developers`,
  'engineers|analysts|database|technicians|hires|nature',
].join('|')
const wants = [
  'as (?:a|an|our)|seeks? (?:a|an|our)|seeking (?:a|an)|want(?:s|ed)? (?:a|an)|hiring (?:a|an)',
  'need (?:a|an)|for (?:a|an)|this|our new|is an?|^an?',
].join('|')
const juniorElse = 'school|degree|programs?|studies|colleagues|staff|members|and senior|to'
const starters = [
  String.raw`trainees?|apprentices|interns|freshers|recent graduates?|school leavers?|new grad\w{0,5}`,
  'graduates of any',
].join('|')
const called = new RegExp(
  [
    String.raw`\bentry[- ]level\b(?! (?:${ofPayOrStaff}))|\bentry level of\b|\bfirst job\b|\bfirst paycheck\b`,
    String.raw`\bfirst (?:role|rung|proper job|real job|step (?:on|into|in)(?! (?:joining|applying|our|the (?:hiring|application)? ?process)))\b`,
    String.raw`\b(?:launch|start|begin|kick-?start) (?:your|a) career\b|\bcareer starter|\bfresh graduates?\b`,
    String.raw`\bearly[- ]career\b|\bentry (?:position|role|grade|point|job)\b`,
    String.raw`\b(?:junior|trainee) (?:position|post|role|hire|job)\b`,
    String.raw`\b(?:this|our|paid|month|week|summer|year|\d) (?:\w{1,12} )?(?:internship|apprenticeship|traineeship)\b`,
    String.raw`\b(?:internship|apprenticeship|traineeship) (?:of|with|in|at|for|is|begin|last|start|within|post|position|role|program)`,
    String.raw`\b(?:${wants}) (?:\w{1,12} )?(?:junior|trainee|apprentice|intern|recent graduate)\b(?! (?:${juniorElse}))`,
    String.raw`\b(?:${starters})\b[^.]{0,60}\b(?:welcome|may apply|can apply|wanted|considered|encouraged|apply)\b`,
    String.raw`\b(?:hiring|for|opening for) (?:freshers|trainees|apprentices|interns|recent graduates)\b`,
    String.raw`\btrainee program|\bgraduate (?:scheme|programme|program)\b|\bare you newly qualified`,
    String.raw`\bearly in (?:their|your) career|\bschool leavers\b[^.]{0,40}\b(?:welcome|become|wonderful)`,
    String.raw`\bjunior role\b|\bwant(?:s)? a junior\b`,
  ].join('|'),
)
const mayHold = /entry|first|intern|apprent|trainee|junior|fresher|graduat|leaver|newly|new grad|early|career/
const leadsOthers = [
  String.raw`mentor|supervis\w{1,3}|manag\w{1,3}|coach\w{0,3}|lead(?:ing)?|guidance to|report(?:s|ing)? to you`,
  'train(?:ing)?|teach|support(?:ing)?|help(?:ing)? (?:our|the)|assist(?:ing)?|precept|instruct|guide',
  'oversee(?:ing)?|oversees',
].join('|')
const others = new RegExp(
  [
    String.raw`\b(?:${leadsOthers}) [^.;]{0,60}\b(?:junior|entry[- ]level|trainees?|apprentices?|interns?|graduates?)\b`,
    String.raw`\b(?:began|started|start) (?:here )?as (?:a |an )?(?:\w{1,10} )?(?:trainee|apprentice|intern|junior|graduate)`,
    String.raw`\bnot (?:an? )?(?:entry[- ]level|junior)\b|\bsalary band\b|\bapprentices ride\b`,
    String.raw`\bapprentices? (?:join|ride)|\bfrom entry[- ]level\b|\b(?:complet|perform|handl)\w{1,4} entry[- ]level\b`,
  ].join('|'),
)

/** Titles of people who have been at it for long, whatever the text says of first steps. */
const advanced = /\b(?:senior|sr|staff engineer|principal|director|head of|vice president|vp|chief)\b/

export function callsItselfEntry(title: readonly Sentence[], body: readonly Sentence[], years: number | null): boolean {
  if (years === 0 || title.some(({ text }) => inTitle.test(text))) return true
  if (title.some(({ text }) => advanced.test(text))) return false
  return body.some(sentence => {
    if (sentence.section === 'about') return false
    return mayHold.test(sentence.text) && called.test(sentence.text) && !others.test(sentence.text)
  })
}
