import { saysNoExperience } from './read-start.ts'
import type { Sentence } from './split-text.ts'

const inTitle =
  /\b(?:junior|jr|trainees?|traineeship|apprentice(?:ship)?s?|interns?|internship|fresher|freshers|graduate (?!nurse manager|admissions|school|studies|recruit\w+ manager|programme? manager)|grad|entry[- ]level|entry level|starter|school leaver|in training|placement|cadet|student driver|no experience|working from school|summer student|new grad)\b|\bgraduate$/

/** What the job itself is called, in the text. */
const called = new RegExp(
  [
    String.raw`\bentry[- ]level\b(?! (?:salar\w{1,3}|pay|wage|band|staff|associates|colleagues|employees|workers|team|designers|developers|engineers|analysts|database|technicians|hires|nature))`,
    String.raw`\bentry level of\b|\bfirst job\b|\bfirst paycheck\b|\bfirst (?:role|rung|proper job|real job|step (?:on|into|in))\b|\b(?:launch|start|begin|kick-?start) (?:your|a) career\b|\bcareer starter|\bfresh graduates?\b|\bearly[- ]career\b|\bentry (?:position|role|grade|point|job)\b|\b(?:junior|trainee) (?:position|post|role|hire|job)\b`,
    String.raw`\b(?:this|our|paid|month|week|summer|year|\d) (?:\w{1,12} )?(?:internship|apprenticeship|traineeship)\b|\b(?:internship|apprenticeship|traineeship) (?:of|with|in|at|for|is|begin|last|start|within|post|position|role|program)`,
    String.raw`\b(?:as (?:a|an|our)|seeks? (?:a|an|our)|seeking (?:a|an)|want(?:s|ed)? (?:a|an)|hiring (?:a|an)|need (?:a|an)|for (?:a|an)|this|a|our new) (?:\w{1,12} )?(?:junior|trainee|apprentice|intern|recent graduate)\b(?! (?:school|degree|programs?|studies|colleagues|staff|members|and senior|to))`,
    String.raw`\b(?:trainees?|apprentices|interns|freshers|recent graduates?|school leavers?|new grad\w{0,5}|graduates of any)\b[^.]{0,60}\b(?:welcome|may apply|can apply|wanted|considered|encouraged|apply)\b`,
    String.raw`\b(?:hiring|for|opening for) (?:freshers|trainees|apprentices|interns|recent graduates)\b|\btrainee program|\bgraduate (?:scheme|programme|program)\b|\bare you newly qualified|\bearly in (?:their|your) career`,
    String.raw`\bschool leavers\b[^.]{0,40}\b(?:welcome|become|wonderful)|\bjunior role\b|\bwant(?:s)? a junior\b`,
  ].join('|'),
)
/** What those hold; most sentences do not. */
const mayHold = /entry|first|intern|apprent|trainee|junior|fresher|graduat|leaver|newly|new grad|early|career/
/** Somebody else who is junior. */
const others =
  /\b(?:mentor|supervis\w{1,3}|manag\w{1,3}|coach\w{0,3}|lead(?:ing)?|guidance to|report(?:s|ing)? to you|train(?:ing)?|teach|support(?:ing)?|help(?:ing)? (?:our|the)|assist(?:ing)?|precept|instruct|guide|oversee(?:ing)?|oversees) [^.;]{0,60}\b(?:junior|entry[- ]level|trainees?|apprentices?|interns?|graduates?)\b|\b(?:began|started|start) (?:here )?as (?:a |an )?(?:\w{1,10} )?(?:trainee|apprentice|intern|junior|graduate)|\bnot (?:an? )?(?:entry[- ]level|junior)\b|\bsalary band\b|\bapprentices ride\b|\bapprentices? (?:join|ride)/

/** It calls itself a job to begin with: in its title, or in words about itself. */
export function callsItselfEntry(title: readonly Sentence[], body: readonly Sentence[]): boolean {
  if (title.some(({ text }) => inTitle.test(text))) return true
  return body.some(sentence => {
    if (sentence.section === 'about') return false
    if (saysNoExperience(sentence)) return !/\b(?:0|zero) ?(?:-|to) ?\d/.test(sentence.text)
    return mayHold.test(sentence.text) && called.test(sentence.text) && !others.test(sentence.text)
  })
}
