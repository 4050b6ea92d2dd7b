/** Checked by the declared type and by the content. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** `declined`: honest but not shown; Pro stays. `rejected`: fraud; Pro has ended. */
export const storyStatuses = ['pending', 'approved', 'declined', 'rejected'] as const

export const authorDisclosure = 'Has free Pro for sharing a story with us'

/** Shown with every story; `authorDisclosure` is shown with a testimonial whose author also told a story. */
export const disclosure = 'Received free Pro for sharing this story'
