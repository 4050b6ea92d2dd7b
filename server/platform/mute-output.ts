/** Discards what a worker thread prints, because a library's message can quote a user's document. */
for (const stream of [process.stdout, process.stderr]) stream.write = () => true
