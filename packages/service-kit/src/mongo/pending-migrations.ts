/** The database and the code do not match; the message says what to do. */
class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * The migrations that have not run, in order.
 * @throws MigrationError when the ids do not increase, when the database is newer than the code, or when one was
 * added before another that has run
 */
export function pendingMigrations<M extends { id: string }>(
  migrations: readonly M[],
  done: readonly string[],
): M[] {
  migrations.forEach(({ id }, n) => {
    if (!/^\d{4}-[a-z0-9-]+$/.test(id)) {
      throw new MigrationError(`${id} is no name of a migration: it is like 0001-split-names`)
    }
    const before = migrations[n - 1]?.id
    if (before !== undefined && numberOf(before) >= numberOf(id)) {
      throw new MigrationError(`migration ${id} comes after ${before}: numbers grow`)
    }
  })
  const known = new Set(migrations.map(({ id }) => id))
  const unknown = done.filter((id) => !known.has(id)).sort()
  if (unknown.length > 0) {
    throw new MigrationError(
      `the database is newer than this code, which has no ${unknown.join(', ')}: ` +
        'start the version that does',
    )
  }
  const ran = new Set(done)
  const pending = migrations.filter(({ id }) => !ran.has(id))
  const newest = [...done].sort().at(-1)
  const late = pending.find(({ id }) => newest !== undefined && id < newest)
  if (late) {
    throw new MigrationError(
      `migration ${late.id} was added before ${newest}, which has run: give it the next number`,
    )
  }
  return pending
}

const numberOf = (id: string) => Number(id.slice(0, 4))
