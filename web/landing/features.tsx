import { Route } from 'lucide-react'
import { Link } from 'react-router'
import { toolCatalogue } from '#web/platform/tool-catalogue.ts'

const roadmaps = {
  name: 'Personalized Roadmaps',
  to: '/roadmap',
  text: 'A plan with dates, from where you are now to the career you choose.',
  Picture: Route,
  style: 'bg-success-soft text-success',
}
const [resume, jobAlerts, ...others] = toolCatalogue.flatMap(({ landing, path, Picture }) =>
  landing ? [{ ...landing, to: path, Picture }] : [],
)
const features = [resume, jobAlerts, roadmaps, ...others].filter(feature => feature !== undefined)

export function Features() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {features.map(({ name, to, text, Picture, style }) => (
        <li key={name} className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <span aria-hidden="true" className={`grid size-12 place-items-center rounded-control ${style}`}>
            <Picture className="size-6" />
          </span>
          <h3 className="mt-4 text-xl">
            <Link to={to} className="text-brand underline underline-offset-4">
              {name}
            </Link>
          </h3>
          <p className="mt-1.5 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
