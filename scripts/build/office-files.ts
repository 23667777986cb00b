/** The frame of the back office, and what both the first page and the list of charges show. */
const firstParts = new RegExp(
  [
    'src/shared/cards/card-brand(s|-labels)[.]',
    'src/web/office/(main|messages/plural|words/(formats|use-now))',
    'src/web/ui/(page-header/|segmented/|skeleton/|state-shapes|money[.])',
    'src/web/ui/brand/(brand-mark|card-brand|payment-method-logo)',
  ].join('|'),
)

/** Which parts of the office travel together. A part that two of them name is in the first. */
export const officeFiles = [
  { name: 'office', test: firstParts, priority: 1 },
  { name: 'charge-list-page', test: /src\/web\/office\/charges\/charge-list-page\.tsx$/ },
  // A catalog with the names in it that files and receipts say too.
  { name: 'pt-br', test: /src\/(web\/office\/messages\/pt-br|shared\/words\/pt-br\/charges)\.ts$/ },
  { name: 'en-gb', test: /src\/(web\/office\/messages\/en-gb|shared\/words\/en-gb\/charges)\.ts$/ },
  // Two small ones that most pages have.
  { name: 'tools', test: /src\/web\/(ui\/icon-button\/icon-button|office\/shell\/use-download)\./ },
  // What nearly every act needs, in one file instead of three.
  {
    name: 'acts',
    test: /src\/web\/(office\/(server-state\/use-intention|shell\/problem-alert)|ui\/progress-bar\/progress-bar)\./,
  },
  // What is typed into, in most forms; and where somebody is described.
  { name: 'inputs', test: /src\/web\/ui\/(text-field|choice-field|form-field\/masked-field)\./ },
  {
    name: 'person-fields',
    test: /src\/(web\/ui\/(phone-field\/phone-field|tax-id-field\/tax-id-field)|shared\/brazil\/postal-code)\./,
  },
  { name: 'form-modal', test: /src\/web\/office\/shell\/form-modal\./ },
]
