export const hints = {
  quiz: "Roadmaps are made for your careers. Answer a few questions (about 2 minutes), and they'll appear here.",
  saved: 'Tap the heart on a career you like, and its roadmap shows up here too.',
}
