/** Drops what a worker thread prints: a library's message can quote a person's document, and no log may hold that. */
for (const stream of [process.stdout, process.stderr]) stream.write = () => true
