import '../ui/fonts/inter.woff2?url'
import '../ui/favicon.svg?url'
import { ptBr } from './messages/pt-br.ts'
import { start } from './start.tsx'

start('pt-BR', ptBr)
