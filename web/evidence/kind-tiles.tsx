import {
  Award,
  Briefcase,
  GraduationCap,
  HandHeart,
  HeartHandshake,
  Languages,
  type LucideIcon,
  Palette,
  School,
  Store,
  Trophy,
  Wrench,
} from 'lucide-react'
import { Link } from 'react-router'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import { type EvidenceKind, evidenceKinds } from '#contract/evidence-kinds.ts'

const pictures: Record<EvidenceKind, LucideIcon> = {
  job: Briefcase,
  care: HandHeart,
  'family-business': Store,
  volunteering: HeartHandshake,
  school: School,
  project: Palette,
  team: Trophy,
  education: GraduationCap,
  skill: Wrench,
  language: Languages,
  certificate: Award,
}

export function KindPicture({ kind }: { kind: EvidenceKind }) {
  const Picture = pictures[kind]
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand"
    >
      <Picture className="size-5.5" />
    </span>
  )
}

export function KindTiles() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {evidenceKinds.map(kind => (
        <li key={kind}>
          <Link
            to={`/evidence?add=${kind}`}
            className="flex h-full items-start gap-3.5 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-brand"
          >
            <KindPicture kind={kind} />
            <span className="flex flex-col gap-0.5">
              <span className="font-semibold">{evidenceGuides[kind].name}</span>
              <span className="text-[0.9375rem] text-muted leading-snug">{evidenceGuides[kind].hint}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
