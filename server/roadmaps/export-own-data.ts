import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { openedRoadmaps } from '#server/platform/db/schema.ts'

/** What this room knows of a person, for her export. */
export const roadmapData: PersonalTable[] = [
  {
    table: openedRoadmaps,
    owner: openedRoadmaps.userId,
    section: 'aiContent.roadmaps',
    withheld: { titleKey: 'the same as the title' },
    orderedBy: openedRoadmaps.openedAt,
  },
]
