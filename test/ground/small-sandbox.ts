import { createServer } from 'node:http'

/** A stand-in for the sandbox program: it answers /health, ends on request, and remembers nothing. */
const server = createServer((request, response) => {
  if (request.url === '/end') process.exit(1)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ program: 'guiche-sandbox', instance: String(process.pid) }))
})
if (process.env.SANDBOX_DATA_DIR?.includes('rejects')) {
  console.error('This sandbox does not like its folder.')
  process.exit(1)
}
server.listen(Number(process.env.SANDBOX_PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
