import { Link } from 'react-router'
import { KindTiles } from './kind-tiles.tsx'
import { ActivityFinder, tileStyle } from './lines/activity-finder.tsx'

export function StartTiles() {
  return (
    <>
      <Link to="/evidence?week" className={`${tileStyle} self-start`}>
        Tell me about your week
      </Link>
      <ActivityFinder label="Search, or pick one below">
        {({ id, name }) => (
          <Link to={`/evidence?activity=${id}`} className={tileStyle}>
            {name}
          </Link>
        )}
      </ActivityFinder>
      <div className="mt-4 flex flex-col gap-1">
        <h2 className="text-2xl">Something else? Use your own words</h2>
        <p className="text-muted">A few questions help you find the words.</p>
      </div>
      <KindTiles />
    </>
  )
}
