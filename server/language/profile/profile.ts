import type { EvidenceKind } from '#contract/evidence-kinds.ts'
import type { Frame } from './frames/frame.ts'

/** What a part of an item says. `done`: an activity. `story`: what went wrong and what the user did about it. */
export type ClauseRole = 'done' | 'amount' | 'story' | 'trusted' | 'result' | 'used' | 'learned' | 'subjects' | 'level'

export interface Clause {
  role: ClauseRole
  /** `verb` follows "I"; `sentence` is whole, without its period; `noun` names things. */
  kind: 'verb' | 'noun' | 'sentence'
  text: string
  facts: string[]
  /** A line whose wording is settled, so that it is told whole. */
  isEdited?: boolean
  /** The line of a resume that it was made of. */
  typed?: string
  /** Ids of what ads ask for that a line of the line bank shows, strongest first. */
  demands?: readonly string[]
}

export interface ProfileItem {
  /** Also the id of the fact that names it. */
  id: string
  kind: EvidenceKind
  title: string
  organisation: string
  place: string
  from: string
  to: string
  current: boolean
  /** As chosen in the quiz: "1 to 3 years". */
  years: string
  clauses: Clause[]
  /** Titles held before at the same employer, the first one first. */
  earlier?: readonly { id: string; title: string }[]
}

export type NoteTopic = 'motive' | 'availability' | 'license' | 'status' | 'gap' | 'experience' | 'other'

export interface Note {
  topic: NoteTopic
  /** A whole sentence in the first person. */
  text: string
  facts: string[]
  frame?: Frame
  /** The user said that it answers what the ad wants to be told. */
  isAnswer?: boolean
}

export type SpanKind = 'hours' | 'days off' | 'start' | 'nearness' | 'reason' | 'rate' | 'story' | 'animals' | 'other'

export interface Span {
  sentence: number
  /** The sentence that it is part of, mended; empty where some of it is hidden. */
  whole: string
  kinds: readonly SpanKind[]
  joint: string
  text: string
  facts: string[]
  isHarmful: boolean
  isDoubtful: boolean
  label?: string
}

/** What notes take back of what a resume claims: of papers the sentence, of a language what is said of it. */
export interface Denials {
  papers: readonly string[]
  languages: readonly string[]
  spoken: readonly { text: string; fact: string }[]
}

export interface Profile {
  items: ProfileItem[]
  notes: Note[]
  leftOut: string[]
  /** What the user asked to keep out of the letter, as it was asked. */
  keptOut?: string[]
  denials?: Denials
  spans?: readonly Span[]
}
