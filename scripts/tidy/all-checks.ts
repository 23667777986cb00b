import { checkDocLinks } from './doc-links.ts'
import { checkErrorCodes } from './error-codes.ts'
import { checkFieldWords } from './field-words.ts'
import { checkFileNames } from './file-names.ts'
import { checkFileSizes } from './file-sizes.ts'
import { checkGatewayFolders } from './gateway-folders.ts'
import { checkImportWalls } from './import-walls.ts'
import { checkJsxWords } from './jsx-words.ts'
import { checkLineLengths } from './line-lengths.ts'
import { checkLockfile } from './lockfile.ts'
import { checkMigrations } from './migrations.ts'
import type { Check } from './project-files.ts'
import { checkSharedWords } from './shared-words.ts'
import { checkStateWriters } from './state-writers.ts'
import { checkThirdPartyScripts } from './third-party-scripts.ts'
import { checkUnfinishedWork } from './unfinished-work.ts'

export const allChecks: readonly Check[] = [
  checkImportWalls,
  checkStateWriters,
  checkErrorCodes,
  checkThirdPartyScripts,
  checkJsxWords,
  checkSharedWords,
  checkMigrations,
  checkLockfile,
  checkUnfinishedWork,
  checkFileSizes,
  checkLineLengths,
  checkFileNames,
  checkFieldWords,
  checkDocLinks,
  checkGatewayFolders,
]
