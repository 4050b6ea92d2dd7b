import { BadgeCheck, BriefcaseBusiness, Flag, GraduationCap, Wrench } from 'lucide-react'
import type { StepType } from '#contract/endpoints/roadmaps.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** Each type has its own icon, color and name, so that color is never the only cue. */
export const stepStyles: Record<StepType, { name: string; tone: BadgeTone; mark: string; Picture: typeof Flag }> = {
  education: { name: 'Education', tone: 'brand', mark: 'border-brand text-brand', Picture: GraduationCap },
  experience: { name: 'Experience', tone: 'coral', mark: 'border-coral text-coral', Picture: BriefcaseBusiness },
  skills: { name: 'Skills', tone: 'success', mark: 'border-success text-success', Picture: Wrench },
  certification: { name: 'Certificate', tone: 'amber', mark: 'border-amber text-amber', Picture: BadgeCheck },
  other: { name: 'First step', tone: 'neutral', mark: 'border-edge text-ink', Picture: Flag },
}
