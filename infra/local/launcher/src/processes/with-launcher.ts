// Preloaded into every Node process the launcher starts (node --import): ends it when the launcher is
// gone, even by kill -9, since that closes the IPC channel between them.
const PATIENCE_MS = 15_000

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
})
process.channel?.unref()
