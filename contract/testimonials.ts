/** What a photo may be; anything else is refused, by its name and then by its bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** `declined`: honest, and not shown; Pro stays. `rejected`: for fraud, and Pro has ended. */
export const storyStatuses = ['pending', 'approved', 'declined', 'rejected'] as const

/** Stands beside a testimonial of somebody who has Pro by a story. It was not rewarded itself. */
export const authorDisclosure = 'Has free Pro for sharing a story with us'

/** Stands beside a story wherever it is shown: it was rewarded, whatever it says. */
export const disclosure = 'Received free Pro for sharing this story'
