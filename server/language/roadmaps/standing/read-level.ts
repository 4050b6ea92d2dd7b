import type { Level } from '../read-step.ts'

const levels: readonly (readonly [Level, RegExp])[] = [
  ['doctoral', /\b(?:PhD|Ph\.D|PsyD|EdD|PharmD|DPT|DDS|DMD|DVM|JD|MBBS|[Dd]octora(?:te|l)|[Dd]octor of)\b|\bMD\b(?!,)/],
  [
    'masters',
    /\b(?:[Mm]aster(?:['’]?s)?|MBA|MFA|MSW|MSN|MPH|MPA|MEd|M\.?Com|M\.?Sc|M\.?A|M\.?S|M\.?Ed|M\.?Tech|[Mm]agister)\b(?!,? [A-Z]{2}\b)/,
  ],
  [
    'bachelors',
    /\b(?:[Bb]achelor(?:['’]?s)?|BSN|BSW|BFA|BBA|B\.?Com|B\.?Sc|B\.?A|B\.?S|B\.?Ed|B\.?Eng|B\.?E|B\.?Tech|B\.?Pharm|[Ll]icence (?:in|of|en)|[Ll]icenciatura|[Ff]our-year degree)\b/,
  ],
  ['associate', /\b(?:[Aa]ssociate(?:['’]?s)?(?: of| in| degree)|A\.?A\.?S|ADN|A\.?S|A\.?A|[Tt]wo-year degree)\b/],
  ['high-school', /\b(?:[Hh]igh [Ss]chool|GED|HiSET|HS)\b/],
]

export const levelOfStudy = (title: string): Level | undefined => levels.find(([, pattern]) => pattern.test(title))?.[0]
