import pg from 'pg'

/** A database of its own beside ours, in the same PostgreSQL. */
export async function emptyDatabase(ourUrl: string, name: string) {
  const { host, port, user } = await asAdmin(ourUrl, [
    `drop database if exists ${name} with (force)`,
    `create database ${name}`,
  ])
  const url = new URL(ourUrl)
  url.pathname = `/${name}`
  return { url: url.href, host, port, user: user!, name }
}

export async function dropDatabase(ourUrl: string, name: string) {
  await asAdmin(ourUrl, [`drop database if exists ${name} with (force)`])
}

/** So that PostgreSQL plans for the rows that are there. */
export async function analyse(url: string) {
  await asAdmin(url, ['analyze'])
}

async function asAdmin(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
  return client
}
