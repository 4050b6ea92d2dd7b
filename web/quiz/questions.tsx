import {
  AlarmClockPlus,
  Anchor,
  Award,
  Backpack,
  Banknote,
  BookOpen,
  Briefcase,
  Building2,
  CalendarDays,
  Clock3,
  Clock9,
  Coins,
  Feather,
  Footprints,
  Gem,
  Globe,
  GraduationCap,
  HeartHandshake,
  House,
  Landmark,
  Laptop,
  type LucideIcon,
  MessagesSquare,
  Palette,
  School,
  Shuffle,
  Sprout,
  Sunrise,
  Trees,
  Truck,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job, quizOptions } from '#contract/quiz.ts'
import { quizLimits } from '#contract/quiz.ts'
import { inHighSchool } from './draft.ts'
import type { ChoiceStep, fieldOfStep } from './state.ts'

interface Option<Value extends string> {
  value: Value
  label: string
  hint?: string
  icon?: ReactNode
}
interface Question<Value extends string> {
  title: string
  hint: string
  options: readonly Option<Value>[]
  several?: { max?: number }
  /** Offers to choose all options, where that is an answer for users who are not sure. */
  notSure?: string
}
type ValueOf<S extends ChoiceStep> =
  | (typeof quizOptions)[(typeof fieldOfStep)[S]][number]
  | (S extends 2 ? typeof inHighSchool : never)

const icon = (Picture: LucideIcon) => <Picture aria-hidden="true" className="size-6.5" strokeWidth={1.75} />

const notSure = 'Not sure yet? Choose all of them'

export const questions: { [S in ChoiceStep]: Question<ValueOf<S>> } = {
  1: {
    title: 'What matters most to you?',
    hint: 'Choose up to three.',
    several: { max: quizLimits.values.max },
    options: [
      { value: 'creativity', label: 'Creativity', hint: 'Making and designing new things', icon: icon(Palette) },
      {
        value: 'helping-others',
        label: 'Helping others',
        hint: 'Making life easier for people',
        icon: icon(HeartHandshake),
      },
      { value: 'flexibility', label: 'Flexibility', hint: 'A say in when and where you work', icon: icon(Feather) },
      { value: 'growth', label: 'Growth', hint: 'Learning and moving up', icon: icon(Sprout) },
      { value: 'stability', label: 'Stability', hint: 'A safe job and steady pay', icon: icon(Anchor) },
      { value: 'impact', label: 'Impact', hint: 'Changing something for the better', icon: icon(Globe) },
    ],
  },
  2: {
    title: "What's your highest level of school so far?",
    hint: 'Choose the one that fits best today. You can always learn more later.',
    options: [
      { value: inHighSchool, label: 'Still in school', hint: 'Not finished yet', icon: icon(Backpack) },
      { value: 'high-school', label: 'High school', hint: 'A diploma or a GED', icon: icon(School) },
      {
        value: 'some-college',
        label: 'Some college',
        hint: 'Some classes, or a two-year degree',
        icon: icon(BookOpen),
      },
      { value: 'bachelors', label: 'Bachelor’s degree', hint: 'A four-year degree', icon: icon(GraduationCap) },
      {
        value: 'masters-plus',
        label: 'Master’s or higher',
        hint: 'A master’s, a doctorate or similar',
        icon: icon(Award),
      },
    ],
  },
  3: {
    title: 'Have you worked before?',
    hint: 'Part-time and summer jobs count too.',
    options: [
      { value: 'yes', label: 'Yes', hint: 'One job is enough', icon: icon(Briefcase) },
      { value: 'no', label: 'Not yet', hint: 'That’s fine, everyone starts somewhere', icon: icon(Sunrise) },
    ],
  },
  5: {
    title: 'How much would you like to earn?',
    hint: 'Per year, before taxes. The hourly figures are for full-time work all year.',
    options: [
      { value: '30k-50k', label: '$30,000 to $50,000', hint: 'About $14 to $24 an hour', icon: icon(Coins) },
      { value: '50k-70k', label: '$50,000 to $70,000', hint: 'About $24 to $34 an hour', icon: icon(Wallet) },
      { value: '70k-100k', label: '$70,000 to $100,000', hint: 'About $34 to $48 an hour', icon: icon(Banknote) },
      { value: '100k-120k', label: '$100,000 to $120,000', hint: 'About $48 to $58 an hour', icon: icon(Landmark) },
      { value: '120k-plus', label: '$120,000 or more', hint: 'About $58 an hour or more', icon: icon(Gem) },
    ],
  },
  6: {
    title: 'Where would you like to work?',
    hint: 'Choose all that work for you.',
    several: {},
    notSure,
    options: [
      { value: 'fully-remote', label: 'Fully remote', hint: 'From home, every day', icon: icon(House) },
      { value: 'hybrid', label: 'Hybrid', hint: 'Some days at home, some on site', icon: icon(Shuffle) },
      { value: 'in-office', label: 'In the office', hint: 'At a workplace, with your team', icon: icon(Building2) },
      { value: 'field-work', label: 'Out in the field', hint: 'On the road, in many places', icon: icon(Truck) },
    ],
  },
  7: {
    title: 'What should your day feel like?',
    hint: 'Choose all that sound good.',
    several: {},
    notSure,
    options: [
      { value: 'desk-office', label: 'At a desk', hint: 'A computer, a plan, time to think', icon: icon(Laptop) },
      { value: 'interpersonal', label: 'With people', hint: 'Talking, listening, helping', icon: icon(MessagesSquare) },
      {
        value: 'active-movement',
        label: 'On the move',
        hint: 'Working with your hands and body',
        icon: icon(Footprints),
      },
      { value: 'outdoors', label: 'Outdoors', hint: 'Fresh air, whatever the weather', icon: icon(Trees) },
    ],
  },
  8: {
    title: 'How much time do you want to work?',
    hint: 'Choose all that work for you. This is the last one.',
    several: {},
    notSure,
    options: [
      { value: 'part-time', label: 'Part time', hint: 'Fewer than 35 hours a week', icon: icon(Clock3) },
      { value: 'standard', label: 'Full time', hint: 'About 40 hours a week', icon: icon(Clock9) },
      {
        value: 'full-time-plus',
        label: 'Full time and more',
        hint: 'Long weeks are fine with me',
        icon: icon(AlarmClockPlus),
      },
      { value: 'flexible', label: 'Flexible', hint: 'It can change from week to week', icon: icon(CalendarDays) },
    ],
  },
}

export const yearsOptions: readonly Option<Job['yearsWorked']>[] = [
  { value: '0-1', label: '0 to 1' },
  { value: '1-3', label: '1 to 3' },
  { value: '3-5', label: '3 to 5' },
  { value: '5-plus', label: '5 or more' },
]
