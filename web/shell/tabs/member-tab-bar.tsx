import { BriefcaseBusiness, FileText, Sparkles, Sun, UserRound } from 'lucide-react'
import { type Tab, TabBar } from './tab-bar.tsx'

const memberTabs = [
  { to: '/dashboard', label: 'Today', Picture: Sun, pages: /^\/tools\b/ },
  {
    to: '/results',
    label: 'Careers',
    Picture: Sparkles,
    pages: /^\/(careers|quiz|quizresults|email-results|deep-dive|roadmap|share|figures)\b/,
  },
  {
    to: '/job-alerts',
    label: 'Jobs',
    Picture: BriefcaseBusiness,
    pages: /^\/(jobs|applications|settings\/alerts|check-message|interview-prep|hard-moments)\b/,
  },
  { to: '/documents', label: 'Documents', Picture: FileText, pages: /^\/(ai-resume|coveroptimizer)\b/ },
  {
    to: '/settings',
    label: 'Profile',
    Picture: UserRound,
    pages: /^\/(evidence|pricing|plans|checkout|testimonials?|privacy|terms)\b/,
  },
] as const satisfies readonly Tab[]

export const MemberTabBar = () => <TabBar label="Tabs" tabs={memberTabs} className="sm:hidden print:hidden" />
