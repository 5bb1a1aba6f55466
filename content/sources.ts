/**
 * Publications that the site cites. A claim or a guide refers to one by its key
 * (in a guide: `[^rand-2024]`), so an address is corrected in one place.
 */
export type Source = {
  /** Who published it, as a reader would look for it. */
  readonly publisher: string
  readonly title: string
  readonly year: number
  /** Where it can be read. */
  readonly url: string
  /**
   * What a careful reader should know: what the number really measures, or that
   * we read it in a report about the publication and not in the publication.
   */
  readonly note?: string
}

export const sources = {
  'rand-2024': {
    publisher: 'RAND',
    title: 'The Root Causes of Failure for Artificial Intelligence Projects and How They Can Succeed',
    year: 2024,
    url: 'https://www.rand.org/pubs/research_reports/RRA2680-1.html',
    note: 'RAND cites the estimate; its own evidence is 65 interviews with data scientists and engineers. Read in a copy, and the five causes in a summary by Cybernews.',
  },
  'gartner-2018': {
    publisher: 'Gartner',
    title: 'Nearly Half of CIOs Are Planning to Deploy Artificial Intelligence',
    year: 2018,
    url: 'http://www.ictbusiness.biz/analysis/nearly-half-of-cios-are-planning-to-deploy-ai',
    note: 'A prediction, as reported by ICT Business: through 2022, 85 percent of AI projects would deliver erroneous outcomes due to bias in data, algorithms or the teams managing them. It is not a measured failure rate.',
  },
  'gartner-downtime-2014': {
    publisher: 'Gartner, Andrew Lerner',
    title: 'The Cost of Downtime',
    year: 2014,
    url: 'https://blogs.gartner.com/andrew-lerner/2014/07/16/the-cost-of-downtime/',
    note: 'An analyst’s blog post about network downtime: “just an average”, with “a large degree of variance”. It is not about AI.',
  },
  'idc-lenovo-2025': {
    publisher: 'IDC for Lenovo',
    title: 'CIO Playbook 2025',
    year: 2025,
    url: 'https://agentmodeai.com/holding/AM-213/',
    note: 'As reported by CIO.com; 2,920 respondents. It counts proofs of concept, not projects.',
  },
  'gartner-pilots-2022': {
    publisher: 'Gartner',
    title: 'Gartner Survey Reveals 80% of Executives Think Automation Can Be Applied to Any Business Decision',
    year: 2022,
    url: 'https://techcircle.in/2022/08/23/only-half-of-ai-projects-make-it-from-pilot-to-production-says-gartner',
    note: 'As reported by TechCircle; 699 respondents. It counts projects that had already reached the pilot stage.',
  },
  'sp-global-2025': {
    publisher: 'S&P Global Market Intelligence',
    title: 'Voice of the Enterprise: AI & Machine Learning, Use Cases 2025',
    year: 2025,
    url: 'https://airevolution.cc/ai-project-failure-rates-are-on-the-rise-report',
    note: 'As reported by CIO Dive, read in a copy; 1,006 respondents in North America and Europe.',
  },
  'mit-nanda-2025': {
    publisher: 'MIT Project NANDA',
    title: 'The GenAI Divide: State of AI in Business 2025',
    year: 2025,
    url: 'https://www.sipoch.com/en/article/300330023379196',
    note: 'As reported by Sipoch. Preliminary and not peer-reviewed, over a short time; its sample has been criticized.',
  },
  'mckinsey-2025': {
    publisher: 'McKinsey',
    title: 'The State of AI in 2025',
    year: 2025,
    url: 'https://remote-native.com/insights/ai-scaling-gap-mckinsey/',
    note: 'As reported by Remote Native; 1,993 respondents. It shows that the two go together, not that one causes the other.',
  },
  'epic-sepsis-2021': {
    publisher: 'JAMA Internal Medicine, Wong et al.',
    title: 'External Validation of a Widely Implemented Proprietary Sepsis Prediction Model in Hospitalized Patients',
    year: 2021,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC8218233',
    note: '27,697 patients and 38,455 hospitalizations. It tests the first version; a later version has done better elsewhere.',
  },
  'epic-sepsis-2026': {
    publisher: 'JAMA Network Open, Wong et al.',
    title: 'Multicenter Prospective Validation of an Updated Proprietary Sepsis Prediction Model',
    year: 2026,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC12949446',
    note: 'Read in a copy. The share of alarms that were right is its positive predictive value.',
  },
  'leakage-2023': {
    publisher: 'Patterns, Kapoor and Narayanan',
    title: 'Leakage and the Reproducibility Crisis in Machine-Learning-Based Science',
    year: 2023,
    url: 'https://sciencetrace.com/research-articles-hub/leakage-and-the-reproducibility-crisis-in-machine-learning-based-science',
    note: 'As summarized by ScienceTrace. It surveys research papers, not commercial systems.',
  },
  'model-aging-2022': {
    publisher: 'Scientific Reports, Vela et al.',
    title: 'Temporal Quality Degradation in AI Models',
    year: 2022,
    url: 'https://www.nature.com/articles/s41598-022-15245-z',
    note: 'The 91 percent figure was read in a report about the paper. It counts pairs of a model and a data set, 128 of them, not firms.',
  },
  'ibm-breach-2025': {
    publisher: 'IBM and Ponemon Institute',
    title: 'Cost of a Data Breach Report 2025',
    year: 2025,
    url: 'https://it-online.co.za/2025/07/31/ai-emerges-as-an-attractive-target-for-threat-actors',
    note: 'As reported by IT-Online; 600 organizations, all of which had a breach.',
  },
  'owasp-llm-2026': {
    publisher: 'OWASP',
    title: 'Top 10 for LLM Applications 2026',
    year: 2026,
    url: 'https://genai.owasp.org/resource/owasp-genai-llm-top-10-2026/',
  },
  'openai-prompting': {
    publisher: 'OpenAI',
    title: 'Prompt engineering guide',
    year: 2026,
    url: 'https://developers.openai.com/api/docs/guides/prompt-engineering',
  },
  'openai-deprecations': {
    publisher: 'OpenAI',
    title: 'Deprecations',
    year: 2026,
    url: 'https://developers.openai.com/api/docs/deprecations.md',
    note: 'One provider’s notice periods; others differ.',
  },
  'nist-ai-rmf': {
    publisher: 'NIST',
    title: 'Artificial Intelligence Risk Management Framework (AI RMF 1.0), NIST AI 100-1',
    year: 2023,
    url: 'https://doi.org/10.6028/NIST.AI.100-1',
  },
  'nist-genai-profile': {
    publisher: 'NIST',
    title: 'Generative Artificial Intelligence Profile, NIST AI 600-1',
    year: 2024,
    url: 'https://www.libertify.com/?p=26668',
    note: 'As summarized by Libertify.',
  },
  'eu-ai-act-2026': {
    publisher: 'European Union',
    title: 'Regulation (EU) 2026/1744, amending the AI Act, Regulation (EU) 2024/1689',
    year: 2026,
    url: 'https://eur-lex.europa.eu/legal-content/EN/ALL/?uri=oj%3AL_202601744',
    note: 'Dates and fines read in a legal summary that was checked against the Official Journal in August 2026.',
  },
  'sr-26-2': {
    publisher: 'Federal Reserve, OCC and FDIC',
    title: 'Model risk management guidance: SR 26-2, OCC Bulletin 2026-13, FIL-15-2026',
    year: 2026,
    url: 'https://www.bankregwire.com/model-risk-management-2026.html',
    note: 'As compared with SR 11-7 by BankRegWire.',
  },
  'american-banker-2026': {
    publisher: 'American Banker',
    title: 'Regulatory silence on generative AI isn’t a license for inaction',
    year: 2026,
    url: 'https://www.americanbanker.com/opinion/regulatory-silence-on-generative-ai-isnt-a-license-for-inaction',
    note: 'An opinion article; it quotes the agencies’ text.',
  },
  'reg-b': {
    publisher: 'Consumer Financial Protection Bureau',
    title: 'Regulation B, 12 CFR 1002.9',
    year: 2026,
    url: 'https://www.ecfr.gov/current/title-12/section-1002.9',
    note: 'That the duty holds when a model is used was read in a law firm’s report of 2023.',
  },
  'hipaa-proposal': {
    publisher: 'U.S. Department of Health and Human Services',
    title: 'Proposed HIPAA Security Rule, 90 FR 898',
    year: 2025,
    url: 'https://medcurity.com/hipaa-security-rule-2026/',
    note: 'Content and status as reported by Medcurity; status as of June 2026.',
  },
  'clearwater-hipaa': {
    publisher: 'Clearwater',
    title: 'HIPAA enforcement under the current Security Rule',
    year: 2026,
    url: 'https://clearwatersecurity.com/?p=81943',
    note: 'A security firm’s reading of the enforcement record; it sells services in this field.',
  },
  'pci-ai-principles': {
    publisher: 'PCI Security Standards Council',
    title: 'AI Principles: Securing the Use of AI in Payment Environments',
    year: 2025,
    url: 'https://blog.pcisecuritystandards.org/ai-principles-securing-the-use-of-ai-in-payment-environments',
  },
  'ftc-ai-comply': {
    publisher: 'Benesch',
    title:
      'One Year In: FTC’s Operation AI Comply Continues Under New Administration, Signaling Enduring Enforcement Focus',
    year: 2025,
    url: 'https://www.beneschlaw.com/resources/one-year-in-ftcs-operation-ai-comply-continues-under-new-administration-signaling-enduring-enforcement-focus.html',
    note: 'A law firm’s summary of the FTC’s cases.',
  },
  'ftc-workado-2025': {
    publisher: 'Federal Trade Commission',
    title: 'Final order against Workado, LLC',
    year: 2025,
    url: 'https://www.mondaq.com/unitedstates/advertising-marketing-branding/1674692/',
    note: 'As reported by Mondaq. The 53 percent is for general content, as alleged in the FTC’s complaint.',
  },
  'ftc-reviews-2024': {
    publisher: 'Federal Trade Commission',
    title: 'Rule on Consumer Reviews and Testimonials, 16 CFR 465',
    year: 2024,
    url: 'https://wsgr.com/en/insights/ftc-issues-final-rule-banning-fake-and-misleading-consumer-reviews-and-testimonials.html',
    note: 'As reported by Wilson Sonsini. The penalty is adjusted for inflation.',
  },
  'colorado-sb-26-189': {
    publisher: 'Colorado Attorney General',
    title: 'Artificial intelligence: SB 26-189',
    year: 2026,
    url: 'https://coag.gov/resources/ai/',
  },
  'moffatt-2024': {
    publisher: 'Civil Resolution Tribunal of British Columbia',
    title: 'Moffatt v. Air Canada, 2024 BCCRT 149',
    year: 2024,
    url: 'https://canlii.ca/t/k2spq',
  },
  'deloitte-australia-2025': {
    publisher: 'Associated Press, Fortune and CFO Dive',
    title: 'Deloitte Australia’s partial refund to the Australian government',
    year: 2025,
    url: 'https://responsibleailabs.ai/ai-watch/deloitte-australia-refunds-government-for-ai-hallucinated-report',
    note: 'As collected by Responsible AI Labs. Reports differ on the amount refunded.',
  },
  'gartner-costs-2026': {
    publisher: 'Gartner',
    title: '10 Best Practices for Optimizing Generative and Agentic AI Costs',
    year: 2026,
    url: 'https://campustechnology.com/articles/2026/06/22/gartner-half-of-gen-ai-projects-could-exceed-budget-by-2028.aspx',
    note: 'As reported by Campus Technology. The overrun and the share of inference are predictions.',
  },
  'gartner-estimates-2024': {
    publisher: 'Gartner',
    title: 'Remarks on errors in AI cost estimates',
    year: 2024,
    url: 'https://innovationaus.com/its-really-easy-to-waste-money-ai-cost-trap-set',
    note: 'As reported by InnovationAus.',
  },
  'epoch-prices-2025': {
    publisher: 'Epoch AI',
    title: 'LLM inference prices have fallen rapidly but unequally across tasks',
    year: 2025,
    url: 'https://epoch.ai/data-insights/llm-inference-price-trends',
    note: 'Published prices, not what a firm pays for each task.',
  },
  'gartner-finance-2025': {
    publisher: 'Gartner',
    title: 'AI in finance survey 2025',
    year: 2025,
    url: 'https://www.pollenhub.world/insights/cfo-ai-dilemma',
    note: 'As reported by Pollen Hub and Evonova Advisors; 183 finance leaders. We read reports about the survey, which leave open whether the shares for each use count all teams or only users of AI.',
  },
  'gartner-finance-2026': {
    publisher: 'Gartner',
    title: 'Finance Symposium/Xpo 2026, opening keynote',
    year: 2026,
    url: 'https://itbrief.co.nz/story/cfos-risk-falling-behind-without-scalable-ai-strategy',
    note: 'As reported by IT Brief in May 2026; the number of respondents is not given.',
  },
  'gartner-forefront-2026': {
    publisher: 'Gartner',
    title: 'The AI Gains Divide Is Widening: What CFOs Must Do Next',
    year: 2026,
    url: 'https://www.gartner.com/en/articles/finance-at-the-ai-forefront',
    note: 'It counts firms and all their functions, not finance alone; the sample is not given.',
  },
  'choi-xie-2025': {
    publisher: 'Jung Ho Choi (Stanford) and Chloe Xie (MIT)',
    title: 'Human + AI in Accounting: Early Evidence from the Field',
    year: 2025,
    url: 'https://awscpa.org/stanford-study-ai-is-making-accountants-faster-and-more-detailed-not-obsolete/',
    note: 'A working paper, as reported by AWSCPA. An observational study: it shows that the two go together, not that AI caused the gain.',
  },
  'apqc-2018': {
    publisher: 'APQC, in CFO.com',
    title: 'Metric of the Month: Cycle Time for Monthly Close',
    year: 2018,
    url: 'https://www.cfo.com/accounting-2/2018/03/metric-month-cycle-time-monthly-close/',
    note: '2,300 organizations. An old benchmark; use it as a ruler, not as today’s median.',
  },
  'ardent-2025': {
    publisher: 'Ardent Partners',
    title: 'AP Metrics that Matter in 2025',
    year: 2025,
    url: 'https://www.pagero.com/uk/blog/3-ap-metrics-that-matter',
    note: 'As reported by Pagero, which sells invoicing software. Best-in-class is the top 20 percent by definition.',
  },
  'ardent-2024': {
    publisher: 'Ardent Partners',
    title: 'AP Metrics that Matter in 2024',
    year: 2024,
    url: 'https://payablesplace.ardentpartners.com/?p=9705',
    note: 'A benchmark of the best against the rest, not a measured effect of AI.',
  },
  'acfe-2014': {
    publisher: 'Association of Certified Fraud Examiners',
    title: 'Report to the Nations 2014',
    year: 2014,
    url: 'https://acfeinsights.squarespace.com/?offset=1400853420780',
    note: 'As summarized on the ACFE Insights blog. The 5 percent of revenue is an estimate; the loss reductions compare cases with and without a control.',
  },
  'penrose-2025': {
    publisher: 'Penrose',
    title: 'AccountingBench: Can LLMs Do Accounting?',
    year: 2025,
    url: 'https://wbgsv0a.gigazine.net/gsc_news/en/20250724-accountingbench',
    note: 'As reported by Gigazine; the books of one software company.',
  },
  'penrose-2025-beat': {
    publisher: 'The Beat',
    title: 'Real-world accounting tasks reveal LLM limitations despite promising benchmarks',
    year: 2025,
    url: 'https://thebeat.tech/articles/real-world-accounting-tasks-reveal-llm-limitations-despite-promising-benchmarks',
    note: 'A report about AccountingBench.',
  },
  'bean-labs-2026': {
    publisher: 'Bean Labs',
    title: 'Research logs: FinMaster (arXiv 2505.13533) and LLMFinLiteracy',
    year: 2026,
    url: 'https://beancount.io/bean-labs/research-logs/',
    note: 'Both papers as summarized by Bean Labs. The second tested only models of about 7 billion parameters.',
  },
  'coso-2026': {
    publisher: 'COSO',
    title: 'Achieving Effective Internal Control Over Generative AI',
    year: 2026,
    url: 'https://www.prnewswire.com/news-releases/coso-releases-practical-roadmap-for-managing-generative-ai-risks-and-controls-302694327.html',
    note: 'COSO’s own announcement of the guidance.',
  },
  'coso-accounting-today-2026': {
    publisher: 'Accounting Today',
    title: 'COSO releases guidance on applying internal controls to AI',
    year: 2026,
    url: 'https://www.accountingtoday.com/news/coso-releases-guidance-on-applying-internal-controls-to-ai',
    note: 'A report about the guidance; we paraphrase it.',
  },
  'pcaob-2024': {
    publisher: 'PCAOB, in the Federal Register',
    title: 'Amendments related to technology-assisted analysis: AS 1105 and AS 2301',
    year: 2024,
    url: 'https://www.govinfo.gov/content/pkg/FR-2024-07-02/html/2024-14488.htm',
    note: 'The effective date and the summary of duties are as reported in secondary texts that agree with each other.',
  },
  'sec-pcaob-2024': {
    publisher: 'Cooley PubCo',
    title: 'SEC approves new PCAOB proposals',
    year: 2024,
    url: 'https://cooleypubco.com/2024/08/21/sec-approves-new-pcaob-proposals',
    note: 'A law firm’s report.',
  },
  'pcaob-spotlight-2024': {
    publisher: 'PCAOB',
    title: 'Spotlight on generative AI in audits and financial reporting',
    year: 2024,
    url: 'https://accountingtoday.com/news/pcaob-starts-looking-into-generative-ai',
    note: 'As reported by Accounting Today; the situation of July 2024.',
  },
  'gartner-agentic-2025': {
    publisher: 'Gartner',
    title: 'Forecast of canceled agentic AI projects',
    year: 2025,
    url: 'https://news.outsourceaccelerator.com/?p=77201',
    note: 'As reported by Outsource Accelerator. The count of genuine vendors is Gartner’s estimate.',
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources

/** A source as a figure names it: its key, and the words of the link. */
export type CitedSource = { readonly id: SourceId; readonly wording: string }
