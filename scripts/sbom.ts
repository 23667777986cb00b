// Prints the bill of materials of what the program needs to run, as CycloneDX 1.5: npm run -s sbom > sbom.json
import packageJson from '../package.json' with { type: 'json' }
import { completeBom } from './sbom/complete-bom.ts'
import { npmBom } from './sbom/npm-bom.ts'

console.log(JSON.stringify(completeBom(npmBom(packageJson), packageJson.name), null, 2))
